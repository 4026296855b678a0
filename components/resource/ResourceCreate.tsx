import { useRouter } from 'next/router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/ui/PageHeader';
import { StateMessage } from '@/components/ui/StateMessage';
import { useWords } from '@/components/ui/words';
import { described, listHrefOf, type Resource } from './defineResource';
import { FormHead } from './FormHead';
import { ResourceForm } from './ResourceForm';

interface Props<Row extends object, Rec extends object> {
  resource: Resource<Row, Rec>;
  slots?: {
    /** Shown after storing, in place of opening the record; `again` starts another one. */
    readonly stored?: (stored: unknown, again: () => void) => ReactNode;
  };
}

/**
 * The page on which a record is made.
 * @example <ResourceCreate resource={cityResource} />
 */
export const ResourceCreate = <Row extends object, Rec extends object>({ resource, slots = {} }: Props<Row, Rec>) => {
  const { noun, useRights } = resource;
  const { storedHref } = described(resource.form);
  const { t } = useTranslation();
  const word = useWords();
  const router = useRouter();
  const title = word(`${noun}.createTitle`);
  const [stored, setStored] = useState<unknown>();
  if (!useRights().create)
    return (
      <>
        <PageHeader title={title} />
        <StateMessage text={t('resource.notAllowed')} />
      </>
    );
  if (stored !== undefined && slots.stored)
    return (
      <>
        <PageHeader title={title} />
        {slots.stored(stored, () => setStored(undefined))}
      </>
    );
  return (
    <ResourceForm
      resource={resource}
      record={null}
      onSaved={(answer) => (slots.stored ? setStored(answer) : void router.push(storedHref(answer as never)))}
      onCancel={() => void router.push(listHrefOf(resource, router.query))}
      head={(actions, guide) => <FormHead title={title} actions={actions} guide={guide} />}
    />
  );
};
