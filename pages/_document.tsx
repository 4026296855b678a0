import { Head, Html, Main, NextScript } from 'next/document';
import { colors } from '@/styles/theme';

const Document = () => (
  <Html lang="ja">
    <Head>
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
