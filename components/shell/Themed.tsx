import { ConfigProvider, type ConfigProviderProps, type ThemeConfig } from 'antd';
import { useState } from 'react';
import { theme } from '@/styles/theme';

const still: ThemeConfig = { ...theme, token: { ...theme.token, motion: false } };

/**
 * antd with the firm's look, in which nothing moves for people whose system asks for that. Asked once a page: antd builds its tree
 * anew when the answer changes, and what is typed would be lost.
 */
export const Themed = (props: Pick<ConfigProviderProps, 'locale' | 'children'>) => {
  const [chosen] = useState(() => {
    const chosen = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? still : theme;
    // Notices stand outside the page's tree.
    ConfigProvider.config({ theme: chosen });
    return chosen;
  });
  return <ConfigProvider {...props} theme={chosen} button={{ autoInsertSpace: false }} />;
};
