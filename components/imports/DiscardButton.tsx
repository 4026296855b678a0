import { Popconfirm } from 'antd';
import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { importsApi } from '@/store/imports';

/** Throws a file away that was not stored. */
export const DiscardButton = ({ id }: { id: number }) => {
  const { t } = useTranslation();
  const { push } = useRouter();
  const [destroy] = importsApi.destroy.useCommand();
  const discard = async () => {
    const result = await destroy({ params: { id } });
    if (result.ok) await push('/import');
  };
  return (
    <Popconfirm
      title={t('imports.discardAsk')}
      okText={t('imports.discard')}
      cancelText={t('common.cancel')}
      onConfirm={discard}
    >
      <Button>{t('imports.discard')}</Button>
    </Popconfirm>
  );
};
