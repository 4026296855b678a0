import EyeInvisibleOutlined from '@ant-design/icons/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons/EyeOutlined';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import type { InputProps } from './inputProps';
import { TextInput } from './TextInput';
import styles from './ui.module.css';

interface Props extends InputProps {
  autoComplete: 'current-password' | 'new-password';
  name?: string;
}

/** A password, kept sign for sign, which may be looked at. */
export const PasswordInput = ({ autoComplete, name, ...props }: Props) => {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.dayInput}>
      <TextInput
        {...props}
        attributes={{ type: isShown ? 'text' : 'password', autoComplete, name, maxLength: 72, spellCheck: false }}
      />
      <Button
        icon={isShown ? <EyeOutlined /> : <EyeInvisibleOutlined />}
        aria-label={t('common.showPassword')}
        aria-pressed={isShown}
        tabIndex={-1}
        onClick={() => setShown(!isShown)}
      />
    </div>
  );
};
