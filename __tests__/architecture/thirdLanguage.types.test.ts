import { wordsOf } from '@/locales/all';
import type { words } from '@/locales/jp';
import type { records } from '@/locales/jp/records';
import type { server } from '@/locales/jp/server';
import type { Words } from '@/locales/words';

type Tree = typeof words & typeof records & typeof server;

test('the compiler names the missing words of a third language', () => {
  const third: Words<Tree> = { ...wordsOf.en };
  const { gender, ...lists } = third.options;
  // @ts-expect-error a list of options is missing
  const withoutList: Words<Tree>['options'] = lists;
  const { 3: _, ...labels } = gender;
  // @ts-expect-error a label of an option is missing
  const withoutLabel: Words<Tree>['options']['gender'] = labels;
  // @ts-expect-error the words of a deadline are missing
  const withoutRule: Words<Tree>['deadlines'] = { ...third.deadlines, A: { name: 'x', base: 'x' } };
  // @ts-expect-error a message is missing
  const withoutMessage: Words<Tree>['messages'] = { required: 'x' };
  const { measures } = third.figures;
  const word = { label: '', definition: '' };
  // @ts-expect-error no such measure is counted
  const surplus: Words<Tree>['figures']['measures'] = { ...measures, nothing: word };
  expect([withoutList, withoutLabel, withoutRule, withoutMessage, surplus]).toHaveLength(5);
});
