const BrowserEnvironment = require('jest-fixed-jsdom');
const { keepEnvironment } = require('./keepEnvironment.cjs');

module.exports = keepEnvironment(BrowserEnvironment, ({ dom, global: window }) => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.document.head.replaceChildren();
  window.document.body.replaceChildren();
  dom.reconfigure({ url: 'http://localhost/' });
});
