import { Alert, Checkbox, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MakingProgress } from '@/components/parts/MakingProgress';
import { QueryBoundary } from '@/components/parts/QueryBoundary';
import { useMakePapers } from '@/components/parts/useMakePapers';
import { RefusalText } from '@/components/resource/RefusalText';
import { Dialog } from '@/components/ui/Dialog';
import { FormField } from '@/components/ui/FormField';
import type { DataOf } from '@/contract/defineEndpoint';
import { type PaperKey, type paper, reckonedPapers } from '@/contract/paper';
import { paperApi } from '@/store/paper';
import { OfferedRow } from './OfferedRow';
import styles from './paper.module.css';

/** Whose papers, and from which record. */
export interface PaperSubject {
  readonly family_code: string;
  readonly decedent_member_id: number;
  readonly project_id?: number;
  readonly property_id?: number;
}

interface Props {
  subject: PaperSubject;
  onClose: () => void;
}

type Offer = DataOf<(typeof paper)['offer']>;

const Choice = ({ subject, offer, onClose }: Props & { offer: Offer }) => {
  const { t } = useTranslation();
  const id = useId();
  const { send, refusal, key } = useMakePapers((number) => t('paper.made', { number }), onClose);
  const [chosen, setChosen] = useState<readonly PaperKey[]>([]);
  const [heirs, setHeirs] = useState(offer.heirs.filter(({ ready }) => ready).map(({ member_id }) => member_id));
  const [applicant, setApplicant] = useState(offer.applicant_member_id);
  const [guardians, setGuardians] = useState<Readonly<Record<number, number[]>>>({});
  const [withAddresses, setWithAddresses] = useState(true);
  const ofHeirs = offer.papers.some(({ paper: key, per }) => per === 'heir' && chosen.includes(key));
  const people = offer.heirs.map(({ member_id, cust_name, minor }) => ({
    value: member_id,
    label: minor ? t('paper.minor', { name: cust_name }) : cust_name,
  }));

  const minors = offer.heirs.filter(({ minor, member_id }) => minor && heirs.includes(member_id));
  const guardiansOf = ({ member_id, guardian_ids }: Offer['heirs'][number]) => guardians[member_id] ?? guardian_ids;

  const asked = () => ({
    ...subject,
    papers: [...chosen],
    member_ids: heirs,
    applicant_member_id: applicant,
    guardians: minors.map((minor) => ({ member_id: minor.member_id, guardian_ids: guardiansOf(minor) })),
    with_addresses: withAddresses,
  });

  return (
    <Dialog
      width={680}
      title={t('paper.titleOf', { name: offer.decedent_name })}
      act={{
        label: t('paper.make', { count: chosen.length }),
        disabled: chosen.length === 0 || !offer.may_make,
        onAct: () => send(asked()),
      }}
      footer={(buttons) => (
        <>
          <MakingProgress of={key} />
          {refusal !== null && <RefusalText error={refusal} />}
          <div className={styles.buttons}>{buttons}</div>
        </>
      )}
      onClose={onClose}
    >
      {!offer.may_make && <Alert type="info" showIcon title={t('paper.otherOffice')} />}
      <ul className={styles.offered} aria-label={t('paper.papers')}>
        {offer.papers.map((offered) => (
          <OfferedRow
            key={offered.paper}
            offered={offered}
            chosen={chosen.includes(offered.paper)}
            onChange={(on) =>
              setChosen(on ? [...chosen, offered.paper] : chosen.filter((key) => key !== offered.paper))
            }
          />
        ))}
      </ul>
      {chosen.includes('heirList') && (
        <>
          <FormField id={`${id}-applicant`} label={t('paper.applicant')} hint={t('paper.applicantHint')}>
            <Select
              id={`${id}-applicant`}
              className={styles.applicant}
              value={applicant}
              options={people}
              onChange={(value: number) => setApplicant(value)}
            />
          </FormField>
          <Checkbox checked={withAddresses} onChange={({ target }) => setWithAddresses(target.checked)}>
            {t('paper.withAddresses')}
          </Checkbox>
        </>
      )}
      {ofHeirs && (
        <fieldset className={styles.heirs}>
          <legend>{t('paper.heirs')}</legend>
          <Checkbox.Group options={people} value={heirs} onChange={setHeirs} />
          <p className={styles.note}>{t('paper.heirsHint')}</p>
          {minors.map((minor) => {
            const inputId = `${id}-guardians-${minor.member_id}`;
            const hint = minor.guardian_ids.length > 0 ? undefined : t('paper.guardianUnknown');
            return (
              <FormField
                key={minor.member_id}
                id={inputId}
                label={t('paper.guardiansOf', { name: minor.cust_name })}
                hint={hint}
              >
                <Select
                  id={inputId}
                  mode="multiple"
                  className={styles.guardians}
                  value={guardiansOf(minor)}
                  placeholder={t('paper.guardianBlank')}
                  showSearch={{ optionFilterProp: 'label' }}
                  options={offer.adults.map(({ member_id: value, cust_name: label }) => ({ value, label }))}
                  onChange={(ids: number[]) => setGuardians({ ...guardians, [minor.member_id]: ids })}
                />
              </FormField>
            );
          })}
        </fieldset>
      )}
      {reckonedPapers.some((one) => chosen.includes(one)) && <p className={styles.note}>{t('paper.reckonedHint')}</p>}
      <p className={styles.note}>{t('paper.several')}</p>
    </Dialog>
  );
};

/** The papers that fit a record: those that can be made are chosen, and made together. */
export const PapersDialog = ({ subject, onClose }: Props) => {
  const answer = paperApi.offer.useQuery({ query: subject });
  if (answer.data !== undefined) return <Choice subject={subject} offer={answer.data} onClose={onClose} />;
  return (
    <Dialog onClose={onClose}>
      <QueryBoundary answer={answer}>{() => null}</QueryBoundary>
    </Dialog>
  );
};
