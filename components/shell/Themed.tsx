import DownOutlined from '@ant-design/icons/DownOutlined';
import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import { ConfigProvider, type ConfigProviderProps, type ThemeConfig } from 'antd';
import { useState } from 'react';
import { theme } from '@/styles/theme';

const still: ThemeConfig = { ...theme, token: { ...theme.token, motion: false } };

/** Signs that a select draws beside its own name and state; by themselves they would be read out in English. */
const select: ConfigProviderProps['select'] = {
  suffixIcon: <DownOutlined aria-hidden />,
  loadingIcon: <LoadingOutlined spin aria-hidden />,
};

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
  return <ConfigProvider {...props} theme={chosen} button={{ autoInsertSpace: false }} select={select} />;
};
