// Runs only where scripts cannot be modules; so it is written for browsers that nobody builds for any more.
document.addEventListener('DOMContentLoaded', function () {
  var shown = document.querySelectorAll('.late, .old');
  for (var i = 0; i < shown.length; i++) shown[i].hidden = shown[i].className === 'late';
});
