import { useRouter } from 'next/router';
import { useEffect } from 'react';
import type { Resource } from './defineResource';
import { rememberList } from './lastList';

/** Keeps what a list shows for the records that are opened from it: their way back, and on to their neighbours. */
export const useRememberedList = <Row extends object, Rec extends object>(
  { noun, href }: Pick<Resource<Row, Rec>, 'noun' | 'href'>,
  rows: readonly Row[] | undefined,
): void => {
  const { asPath } = useRouter();
  useEffect(() => {
    if (rows !== undefined) rememberList(noun, { address: asPath, hrefs: rows.flatMap((row) => href(row) ?? []) });
  }, [noun, href, rows, asPath]);
};
