import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFamilyRows, useFamilyTree } from '@/components/parts/useFamily';
import { useFamilyCode } from '@/components/parts/useFamilyCode';
import type { FormHandle } from '@/components/resource/defineResource';
import { isSame } from '@/components/resource/formState';
import styles from './member.module.css';
import { type Links, noLinks, proposedLinks } from './proposedLinks';

const parentFields = ['father_member_id', 'mother_member_id'] as const;

/** Fills links suggested by the chosen relation until others are chosen, and says so. Only for new members. */
export const ProposedLinks = <Rec,>({ record, values, set }: FormHandle<Rec>) =>
  record === null ? <Proposal values={values} set={set} /> : null;

const Proposal = ({ values, set }: Pick<FormHandle, 'values' | 'set'>) => {
  const { t } = useTranslation();
  const familyCode = useFamilyCode(null);
  const { rows } = useFamilyRows(familyCode);
  const { data: tree } = useFamilyTree(familyCode);
  const { relation } = values;
  const members = tree?.members ?? rows;
  const proposal = useMemo(
    () => (typeof relation === 'number' && members ? proposedLinks(relation, members) : noLinks),
    [relation, members],
  );

  const latest = useRef(values);
  latest.current = values;
  const filled = useRef(noLinks);
  useEffect(() => {
    const names = Object.keys(noLinks) as (keyof Links)[];
    const untouched = names.filter((name) => isSame(latest.current[name], filled.current[name]));
    const changed = untouched.filter((name) => !isSame(latest.current[name], proposal[name]));
    filled.current = proposal;
    if (changed.length > 0) set(Object.fromEntries(changed.map((name) => [name, proposal[name]])));
  }, [proposal, set]);

  const nameOf = (id: unknown) => rows?.find(({ member_id }) => member_id === id)?.cust_name;
  const sentences = parentFields.flatMap((field) => {
    const name = proposal[field] !== null && values[field] === proposal[field] && nameOf(proposal[field]);
    return name ? [`${t(`member.fields.${field}`)}: ${name}`] : [];
  });
  const [marriage] = proposal.marriages;
  if (marriage && isSame(values.marriages, proposal.marriages))
    sentences.push(`${t('member.rows.marriages.spouse_member_id')}: ${nameOf(marriage.spouse_member_id) ?? ''}`);
  const [adoption] = proposal.adoptions;
  if (adoption && isSame(values.adoptions, proposal.adoptions))
    sentences.push(`${t('member.rows.adoptions.adopter_member_id')}: ${nameOf(adoption.adopter_member_id) ?? ''}`);
  if (sentences.length === 0) return null;
  return (
    <p className={styles.proposal} role="status">
      {t('family.proposal', { links: sentences.join(t('family.comma')) })}
    </p>
  );
};
