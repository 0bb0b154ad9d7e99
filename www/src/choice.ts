/** What choosing a spot means now, with or without another one selected, and how a spot is called. */
import type { Spot } from './api';
import type { Play } from './play';
import { t } from './words';

export class Choice {
  /** The spot that was chosen although it can mean several actions. */
  selected: string | undefined;

  /**
   * @param spots the spots of the position shown
   * @param open whether a person may choose at all now
   */
  constructor(
    private readonly play: Play,
    private readonly spots: () => readonly Spot[],
    private readonly open: () => boolean,
  ) {}

  spot(id: string | undefined): Spot | undefined {
    return id === undefined ? undefined : this.spots().find((spot) => spot.id === id);
  }

  /** The actions that choosing a spot may mean by itself. */
  alone(spot: Spot): readonly string[] {
    if (!this.open()) return [];
    return this.legal(spot.action === undefined ? spot.actions : [spot.action]);
  }

  /** What it means while another spot is selected: the actions that both have in common. */
  together(spot: Spot): readonly string[] {
    if (this.selected === undefined || this.selected === spot.id || !this.open()) return [];
    const selected = this.spot(this.selected)?.actions ?? [];
    return this.legal(selected).filter((action) => spot.lands.includes(action) || spot.actions.includes(action));
  }

  /** The spots are those that were painted last: from a tap that ends a film until they follow, the position is another one. */
  private legal(actions: readonly string[]): readonly string[] {
    return actions.filter((action) => this.play.view.actions.includes(action));
  }

  /** The action that choosing a spot is; none where it can be several, and another spot says which. */
  meant(spot: Spot): string | undefined {
    const alone = this.alone(spot);
    return this.together(spot)[0] ?? (alone.length === 1 ? alone[0] : undefined);
  }

  /** Whether choosing it does something. */
  can(spot: Spot): boolean {
    return this.alone(spot).length + this.together(spot).length > 0;
  }

  /** The name of a spot: whose it is, what lies there, what can be done. */
  label(spot: Spot): string {
    const { play } = this;
    // What a team has taken is the team's, what is in a hand a player's.
    const named = (owner: number) => (spot.kind === 'store' ? play.sideName(owner) : play.name(owner));
    const owner = spot.owner === undefined ? undefined : named(spot.owner);
    const values = {
      id: spot.id,
      owner: owner?.name ?? '',
      whose: owner?.who ?? 'none',
      count: spot.seeds ?? spot.pieces.length,
      value: spot.value ?? 0,
      what: this.pieces(spot.pieces),
      locked: spot.locked,
      all: spot.locked === spot.pieces.length ? 'yes' : 'no',
      can: this.sense(spot),
    };
    if (spot.kind === 'store') return t(`${play.info.id}-store`, values);
    // In Len Doat pieces that wait and pieces that are home lie in trays alike.
    const home = spot.kind === 'hand' && spot.id.startsWith('home');
    return t(home ? 'spot-home' : `spot-${spot.kind}`, values);
  }

  /** Whether a spot can be chosen, and whether something would come to it then. */
  sense(spot: Spot): 'lands' | 'yes' | 'no' {
    if (this.together(spot).length > 0) return 'lands';
    const alone = this.alone(spot);
    if (alone.length === 0) return 'no';
    return alone.every((action) => spot.lands.includes(action)) ? 'lands' : 'yes';
  }

  /** How many pieces of whom. */
  private pieces(players: readonly number[]): string {
    if (players.length === 0) return t('spot-empty');
    const seats = [...new Set(players)];
    const parts = seats.map((seat) => t('spot-of', { ...this.play.name(seat), count: players.filter((one) => one === seat).length }));
    return parts.join(t('value-join'));
  }
}
