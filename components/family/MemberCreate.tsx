import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { familyHref } from '@/components/parts/familyHref';
import { useFamilyRows } from '@/components/parts/useFamily';
import { useRights } from '@/components/parts/useRights';
import { FormHead } from '@/components/resource/FormHead';
import { ResourceForm } from '@/components/resource/ResourceForm';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { Dialog } from '@/components/ui/Dialog';
import { PageHeader } from '@/components/ui/PageHeader';
import { StateMessage } from '@/components/ui/StateMessage';
import type { Member } from '@/contract/member';
import { relation } from '@/rules/familyMember';
import { familyApi } from '@/store/family';
import { familyResource } from './familyResource';
import styles from './member.module.css';
import { linkOfKeyPerson } from './proposedLinks';

/** A new member of a family. A father or mother is linked by the key person's record, so that is offered once they are stored. */
export const MemberCreate = ({ familyCode }: { familyCode: string }) => {
  const { t } = useTranslation();
  const router = useRouter();
  const errorTexts = useErrorTexts();
  const { create, edit } = useRights('customer');
  const { rows = [] } = useFamilyRows(familyCode);
  const [run] = familyApi.save.useCommand();
  const [parent, setParent] = useState<Member | null>(null);
  const [failure, setFailure] = useState<readonly string[]>([]);
  const title = t('family.createTitle');
  const key = rows.find((row) => row.relation === relation.self);

  // A family belongs to the office of its representative.
  const head = rows.find(({ is_representative }) => is_representative === 1);
  if (!create || (head !== undefined && !edit(head)))
    return (
      <>
        <PageHeader title={title} />
        <StateMessage text={t('resource.notAllowed')} />
      </>
    );

  const leave = ({ member_id }: Member) => void router.push(`/family/member/${member_id}`);
  const saved = (member: Member) => {
    if (key === undefined || linkOfKeyPerson(member.relation) === null) leave(member);
    else setParent(member);
  };
  const link = async (member: Member) => {
    const field = linkOfKeyPerson(member.relation);
    if (key === undefined || field === null) return;
    const result = await run({ body: { member_id: key.member_id, [field]: member.member_id } });
    if (result.ok) leave(member);
    else setFailure(errorTexts(result.error));
  };

  return (
    <>
      <ResourceForm
        resource={familyResource}
        record={null}
        onSaved={(answer) => saved(answer as Member)}
        onCancel={() => void router.push(familyHref({ family_code: familyCode }))}
        head={(actions, guide) => (
          <FormHead title={title} actions={actions} guide={guide}>
            <span className={styles.code}>{familyCode}</span>
          </FormHead>
        )}
      />
      {parent && key && (
        <Dialog
          title={t('family.linkParent.title')}
          act={{ label: t('family.linkParent.link'), onAct: () => link(parent) }}
          closeLabel={t('family.linkParent.leave')}
          onClose={() => leave(parent)}
        >
          <p>
            {t('family.linkParent.text', {
              key: key.cust_name,
              parent: parent.cust_name,
              as: t(`member.fields.${linkOfKeyPerson(parent.relation) ?? 'father_member_id'}`),
            })}
          </p>
          {failure.length > 0 && (
            <p role="alert" className={styles.failure}>
              {failure.join('\n')}
            </p>
          )}
        </Dialog>
      )}
    </>
  );
};
