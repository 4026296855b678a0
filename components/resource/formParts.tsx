import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { FieldHandle, FormField, FormHandle } from './defineResource';
import { type Told, useTold } from './useTold';

const PresentContext = createContext<FormHandle | null>(null);
const ToldContext = createContext<Told | null>(null);

const known = <T,>(part: T | null): T => {
  if (part === null) throw new Error('A part of a form stands outside of one.');
  return part;
};

/** Hands the form to the inputs that read more of it than their own field: a key draws these anew, and not what stands around them. */
export const PresentForm = PresentContext.Provider;
/** Hands the form to the parts without an input of their own. */
export const ToldForm = ToldContext.Provider;

/** A part in place of several fields. */
export const GroupPart = <Rec,>({ Edit }: { Edit: ComponentType<FormHandle<Rec>> }) => {
  const Part = Edit as ComponentType<FormHandle>;
  return <Part {...known(useContext(PresentContext))} />;
};

/** A part without a field of its own. */
export const TellingPart = <Rec,>({ Edit }: { Edit: ComponentType<FormHandle<Rec>> }) => {
  const Part = Edit as ComponentType<FormHandle>;
  return <Part {...useTold(known(useContext(ToldContext)))} />;
};

interface FieldProps<Rec> {
  entry: FormField<Rec>;
  label: string;
  className: string | undefined;
  /** The kind's input, while nothing takes its place. */
  children: ReactNode;
}

/** A part in place of one field's input. */
export const FieldPart = <Rec,>({ entry, label, className, children }: FieldProps<Rec>) => {
  const { field, Edit, when } = entry as FormField<unknown>;
  const handle = known(useContext(PresentContext));
  if (Edit === undefined || when?.(handle) === false) return children;
  const Part = Edit as ComponentType<FieldHandle>;
  return (
    <div data-field={field} className={className}>
      <Part {...handle} field={field} label={label} />
    </div>
  );
};
