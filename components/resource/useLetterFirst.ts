import { useState, useTransition } from 'react';

/**
 * A typed value that stands in its field at once, while the form around it follows in a moment: a key waits for one input,
 * not for all that depends on it.
 * @param edit told of the value in a transition; what it keeps outside of React it keeps at once
 */
export const useLetterFirst = (value: unknown, edit: (value: unknown) => void) => {
  const [isFollowing, follow] = useTransition();
  const [typed, setTyped] = useState(value);
  const type = (next: unknown) => {
    setTyped(next);
    follow(() => edit(next));
  };
  return [isFollowing ? typed : value, type] as const;
};
