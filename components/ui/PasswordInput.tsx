import { Input } from 'antd';
import { type InputProps, inputAttributes, statusOf, textOf } from './inputProps';
import { isComposing } from './keyboard';

interface Props extends InputProps {
  autoComplete: 'current-password' | 'new-password';
  onEnter?: () => void;
}

/** A password, kept sign for sign, which may be looked at. */
export const PasswordInput = ({ autoComplete, onEnter, ...props }: Props) => (
  <Input.Password
    {...inputAttributes(props)}
    status={statusOf(props)}
    autoComplete={autoComplete}
    maxLength={72}
    value={textOf(props.value)}
    onChange={({ target }) => props.onChange(target.value)}
    onKeyDown={(event) => {
      if (event.key === 'Enter' && onEnter && !isComposing(event)) onEnter();
    }}
  />
);
