import type { AppProps } from 'next/app';
import Head from 'next/head';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { EngineProvider, type EngineServices } from '@/components/resource/EngineContext';
import { ChoiceRetry } from '@/components/shell/ChoiceRetry';
import { LanguageGate } from '@/components/shell/LanguageGate';
import { LoadingBar } from '@/components/shell/LoadingBar';
import { NewVersionNotice } from '@/components/shell/NewVersionNotice';
import { SessionGate } from '@/components/shell/SessionGate';
import { fetchLanguage } from '@/locales';
import { loadAntdLocale } from '@/locales/antdLocale';
import { browserSession } from '@/services/browserSession';
import { downloadFile } from '@/services/download';
import { draftOwner, dropDraft, readDraft, saveDraft } from '@/services/drafts';
import { onNewVersion } from '@/services/newVersion';
import { readPreference, writePreference } from '@/services/preferences';
import { createAppStore, followBrowser } from '@/store';
import { useCapabilities } from '@/store/hooks';
import { views } from '@/store/savedView';
import '@/styles/tokens.css';
import '@/styles/global.css';
import '@/styles/highContrast.css';
import '@/styles/print.css';

// Fetched while the page begins, rather than after it has asked for them one by one.
if (typeof window !== 'undefined') {
  const language = browserSession.language();
  fetchLanguage(language);
  loadAntdLocale(language).catch(() => undefined);
  import('@/services/client').catch(() => undefined);
}

const services: EngineServices = {
  draftOwner,
  saveDraft,
  readDraft,
  dropDraft,
  readPreference,
  writePreference,
  downloadFile,
  useCapabilities,
  views,
};

const App = ({ Component, pageProps }: AppProps) => {
  const [store] = useState(createAppStore);
  useEffect(() => followBrowser(store), [store]);
  return (
    <Provider store={store}>
      <Head>
        <meta key="viewport" name="viewport" content="width=1024" />
        <title>Tsugi 継</title>
      </Head>
      <LanguageGate>
        <LoadingBar />
        <NewVersionNotice onNewVersion={onNewVersion} />
        <EngineProvider value={services}>
          <ChoiceRetry>
            <SessionGate>
              <Component {...pageProps} />
            </SessionGate>
          </ChoiceRetry>
        </EngineProvider>
      </LanguageGate>
    </Provider>
  );
};

export default App;
