import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/ui/PageHeader';
import { StateMessage } from '@/components/ui/StateMessage';
import { useWords } from '@/components/ui/words';
import { described, listHrefOf, type Resource } from './defineResource';
import { ResourceForm } from './ResourceForm';

interface Props<Row extends object, Rec extends object> {
  resource: Resource<Row, Rec>;
}

/**
 * The page on which a record is made.
 * @example <ResourceCreate resource={cityResource} />
 */
export const ResourceCreate = <Row extends object, Rec extends object>({ resource }: Props<Row, Rec>) => {
  const { noun, useRights } = resource;
  const { storedHref } = described(resource.form);
  const { t } = useTranslation();
  const word = useWords();
  const router = useRouter();
  const title = word(`${noun}.createTitle`);
  if (!useRights().create)
    return (
      <>
        <PageHeader title={title} />
        <StateMessage text={t('resource.notAllowed')} />
      </>
    );
  return (
    <ResourceForm
      resource={resource}
      record={null}
      onSaved={(stored) => void router.push(storedHref(stored as never))}
      onCancel={() => void router.push(listHrefOf(resource, router.query))}
      head={(actions) => <PageHeader title={title} actions={actions} />}
    />
  );
};
