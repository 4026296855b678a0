import { Head, Html, Main, NextScript } from 'next/document';
import { colors } from '@/styles/theme';

/**
 * What libraries write as text: addresses of scripts are those of this host, and no text becomes markup. Stands before all
 * other scripts, since a browser takes one policy of this name (Trusted Types §4.1).
 */
const trustedTypes = `window.trustedTypes&&trustedTypes.createPolicy('default',{
createScriptURL:function(url){return new URL(url,location.href).origin===location.origin?url:null},
createHTML:function(text){return text.indexOf('<')<0?text:null}})`;

const Document = () => (
  <Html lang="ja">
    <Head>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a script of our own, which the page's policy names by its hash */}
      <script dangerouslySetInnerHTML={{ __html: trustedTypes }} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <meta name="theme-color" content={colors.ink} />
      <meta name="robots" content="noindex" />
    </Head>
    <body>
      <Main />
      <NextScript />
    </body>
  </Html>
);

export default Document;
