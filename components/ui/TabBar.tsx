import EllipsisOutlined from '@ant-design/icons/EllipsisOutlined';
import { Tabs, type TabsProps } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ui.module.css';

/**
 * Tabs. Those without room stand in a menu beside them, also the one that would be seen in part. The menu's button is no tab: the
 * list of tabs is what lies within, not, as antd has it, the bar with the button (ARIA 1.2, `tablist`: it owns tabs only).
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
  const count = props.items?.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tabs are other elements.
  useLayoutEffect(() => {
    const wrap = bar.current?.querySelector('.ant-tabs-nav-wrap');
    const watch = new IntersectionObserver(
      (seen) => {
        for (const { target, intersectionRatio: part } of seen)
          target.toggleAttribute('data-cut', part > 0 && part < 0.98);
      },
      { root: wrap ?? null, threshold: [0, 0.98] },
    );
    for (const tab of wrap?.querySelectorAll('.ant-tabs-tab') ?? []) watch.observe(tab);
    return () => watch.disconnect();
  }, [count]);
  return (
    <div ref={bar} className={styles.tabBar}>
      <Tabs more={{ icon: <EllipsisOutlined aria-label={t('resource.moreTabs')} /> }} {...props} />
    </div>
  );
};
