import { useEffect } from 'react';
import type { Choices } from './defineResource';
import { useStableValue } from './useStableValue';

interface Props {
  useChoices: () => Choices;
  onLoad: (choices: Choices) => void;
}

/** Asks for choices from when it stands, and hands them on as they come. */
export const LoadChoices = ({ useChoices, onLoad }: Props) => {
  const choices = useStableValue(useChoices());
  useEffect(() => onLoad(choices), [choices, onLoad]);
  return null;
};
