import { useEffect, useRef } from 'react';
import type { Choices } from './defineResource';
import { useStableValue } from './useStableValue';

interface Props {
  useChoices: () => Choices;
  onLoad: (choices: Choices) => void;
}

/** Asks for choices from when it stands, and hands them on as they come. */
export const LoadChoices = ({ useChoices, onLoad }: Props) => {
  const choices = useStableValue(useChoices());
  const handed = useRef('');
  useEffect(() => {
    // Made anew but alike: handed on, they would be made anew again, without an end.
    const told = JSON.stringify(choices);
    if (told === handed.current) return;
    handed.current = told;
    onLoad(choices);
  }, [choices, onLoad]);
  return null;
};
