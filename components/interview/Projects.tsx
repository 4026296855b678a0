import { Checkbox } from 'antd';
import Link from 'next/link';
import { useEffect, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { chainHref } from '@/components/parts/chainHref';
import { ConflictInline } from '@/components/parts/conflict/conflictTab';
import type { FieldGroup, FormHandle } from '@/components/resource/defineResource';
import type { ChainKind } from '@/contract/chain';
import { type Interview, type ProjectKind, resultGroup } from '@/contract/interview';
import { chainApi } from '@/store/chain';
import styles from './interview.module.css';

/** A chain holds at most one of each. */
const kinds: Readonly<Record<ProjectKind, readonly ChainKind[]>> = {
  sozoku: ['project_confirmed', 'project_revised', 'project_during_life'],
  legal: ['project_legal'],
};
const both: readonly ProjectKind[] = ['sozoku', 'legal'];
const legal = 4;

/** The projects of a chain, whichever of its interviews opened them. */
const useProjects = (inquiryId: number) => {
  const { data, refetch } = chainApi.tabs.useQuery({ query: { id: inquiryId, id_type: 'inquiry' } });
  const hrefOf = (project: ProjectKind): string | null => {
    const kind = kinds[project].find((one) => data?.[one].active);
    const id = kind && data?.[kind].id;
    return kind && id ? chainHref[kind](id) : null;
  };
  return { known: data !== undefined, hrefOf, refetch };
};

const Edit = ({ values, set, errors, record, inputId }: FormHandle<Interview>) => {
  const { t } = useTranslation();
  const inquiryId = Number(record?.inquiry_id ?? values.inquiry_id);
  const { known, hrefOf, refetch } = useProjects(inquiryId);
  const result = typeof values.result_type === 'number' ? values.result_type : null;
  const isWon = resultGroup(result) === 'won';
  const isNews = isWon && resultGroup(record?.result_type) !== 'won';
  const chosen: readonly unknown[] = Array.isArray(values.create_project) ? values.create_project : [];
  const isChosen = chosen.length > 0;
  const byCategory: ProjectKind = values.project_category === legal ? 'legal' : 'sozoku';
  const offers = known && hrefOf(byCategory) === null;

  // A won order creates its project by itself; afterwards none is created.
  useEffect(() => {
    if (isNews && offers) set({ create_project: [byCategory] });
    else if (!isWon && isChosen) set({ create_project: null });
  }, [isNews, isWon, isChosen, offers, byCategory, set]);

  const own = Object.entries(errors).flatMap(([path, said]) => (path.startsWith('create_project') ? said : []));
  const isRefused = own.length > 0;
  // Created meanwhile by somebody else: a link replaces the choice.
  useEffect(() => {
    if (isRefused) refetch();
  }, [isRefused, refetch]);
  const left = chosen.filter((project) => hrefOf(project as ProjectKind) === null).join();
  const isTaken = isRefused && left !== chosen.join();
  // Before the link can be seen, so that a save that follows it at once does not ask for the project again.
  useLayoutEffect(() => {
    if (isTaken) set({ create_project: left === '' ? null : left.split(',') });
  }, [isTaken, left, set]);

  if (!isWon) return null;
  const id = inputId('create_project');
  return (
    <fieldset className={styles.create} aria-describedby={`${id}-hint`}>
      <legend>{t('interview.projects.create')}</legend>
      <div className={styles.projects}>
        {both.map((project) => {
          const href = hrefOf(project);
          const name = t(`chain.project.${project}`);
          if (href !== null)
            return (
              <Link key={project} href={href}>
                {name} ({t('interview.projects.exists')})
              </Link>
            );
          const others = chosen.filter((one) => one !== project);
          return (
            <Checkbox
              key={project}
              disabled={!known}
              checked={chosen.includes(project)}
              onChange={({ target }) => set({ create_project: target.checked ? [...others, project] : others })}
            >
              {name}
            </Checkbox>
          );
        })}
      </div>
      <p id={`${id}-hint`}>{t('interview.projects.hint')}</p>
      {isRefused && <p className={styles.wrong}>{own.join(' ')}</p>}
      {isChosen && (
        <ConflictInline type="inquiry" id={inquiryId} href={`${chainHref.inquiry(inquiryId)}?tab=conflict`} />
      )}
    </fieldset>
  );
};

const Show = ({ record }: { record: Interview }) => {
  const { t } = useTranslation();
  const { hrefOf } = useProjects(record.inquiry_id);
  const numbers = { sozoku: record.sozoku_proposal_number, legal: record.legal_proposal_number };
  const links = both.flatMap((project) => {
    const href = hrefOf(project);
    if (href === null) return [];
    return (
      <Link key={project} href={href}>
        {[t(`chain.project.${project}`), numbers[project]].filter(Boolean).join(' ')}
      </Link>
    );
  });
  return links.length === 0 ? t('interview.projects.none') : <div className={styles.projects}>{links}</div>;
};

/** The projects that a won interview opens with its save, one of a kind a chain. */
export const projects = {
  key: 'projects',
  fields: ['create_project'],
  wide: true,
  Edit,
  Show,
} satisfies FieldGroup<Interview, 'create_project'>;
