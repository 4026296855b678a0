import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { PageHeader } from '@/components/ui/PageHeader';
import { useWords } from '@/components/ui/words';
import type { Input } from './api';
import { described, type Resource } from './defineResource';
import type { ListSlots } from './ListTable';
import { ListView } from './ListView';
import styles from './resource.module.css';
import { useListUrl } from './useListUrl';

interface Props<Row extends object, Rec extends object> {
  resource: Resource<Row, Rec>;
  slots?: ListSlots<Row>;
  /** Fixed input from the URL, sent with every call. */
  within?: Input;
  /** Content between the title and the list: its tabs. */
  tabs?: ReactNode;
}

/**
 * The page of a list, whose state lives in its URL.
 * @example <ResourceList resource={cityResource} />
 */
export const ResourceList = <Row extends object, Rec extends object>(props: Props<Row, Rec>) => {
  const { resource, slots = {}, within = {}, tabs } = props;
  const { noun, useRights } = resource;
  const list = described(resource.list);
  const { t } = useTranslation();
  const word = useWords();
  const rights = useRights();
  const state = useListUrl(list);
  return (
    <div className={styles.listPage}>
      <ListView
        resource={resource}
        list={list}
        state={state}
        within={within}
        slots={slots}
        head={(tools) => (
          <>
            <PageHeader
              title={word(`${noun}.title`)}
              actions={
                <>
                  {tools}
                  {list.createHref && rights.create && (
                    <Button type="primary" href={list.createHref}>
                      {t('common.create')}
                    </Button>
                  )}
                </>
              }
            />
            {tabs}
          </>
        )}
      />
    </div>
  );
};
