// Tells people with a browser from before summer 2024, when URL.parse arrived everywhere, why they may see nothing: too
// old a browser does not understand the application's scripts. If it does, they replace this. In the JavaScript of
// 2009, which every browser understands.
(function () {
  var root = document.getElementById('root');
  if ((window.URL && 'parse' in window.URL) || root.firstChild) return;
  var isDark = document.documentElement.getAttribute('data-theme') === 'dark';
  var text = document.createElement('p');
  text.textContent =
    // The server has put the name of the organisation there.
    'This browser is too old for ' +
    document.title +
    '. Please update it, or open this page in a current Chrome, Edge, Firefox or Safari.';
  text.style.cssText =
    'max-width: 30em; margin: 0 auto; padding: 20vh 24px 0; font: 16px/1.5 system-ui, sans-serif; color: ' +
    (isDark ? '#f2f0eb' : '#1b1a18');
  root.appendChild(text);
})();
