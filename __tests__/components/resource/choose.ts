import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

const openOptions = () => [
  ...document.querySelectorAll('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option'),
];

/** The names that the open list of choices offers. */
export const offered = (): (string | null)[] => openOptions().map(({ textContent }) => textContent);

/** Chooses by name from the list of the box with this label. */
export const choose = async (user: UserEvent, label: string | RegExp, name: string): Promise<void> => {
  await user.click(await screen.findByRole('combobox', { name: label }));
  const option = openOptions().find(({ textContent }) => textContent === name);
  if (option === undefined) throw new Error(`"${name}" is not offered, but ${offered().join(', ')}`);
  await user.click(option);
};
