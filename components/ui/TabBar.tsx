import EllipsisOutlined from '@ant-design/icons/EllipsisOutlined';
import { Tabs, type TabsProps } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ui.module.css';

/**
 * Tabs. Those without room stand in a menu beside them, whose button is no tab: the list of tabs is what lies within, not, as antd
 * has it, the bar with the button (ARIA 1.2, `tablist`: it owns tabs only).
 */
export const TabBar = (props: TabsProps) => {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const nav = bar.current?.querySelector('.ant-tabs-nav');
    nav?.removeAttribute('role');
    nav?.removeAttribute('aria-orientation');
    nav?.querySelector('.ant-tabs-nav-list')?.setAttribute('role', 'tablist');
  }, []);
  return (
    <div ref={bar} className={styles.tabBar}>
      <Tabs more={{ icon: <EllipsisOutlined aria-label={t('resource.moreTabs')} /> }} {...props} />
    </div>
  );
};
