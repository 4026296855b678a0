import * as z from 'zod';
import { nullableInt, nullableText } from './answerKinds';

const day = nullableText;
const person = { member_id: z.number().int(), cust_name: z.string() };

const choice = {
  ...person,
  /** The heir's own day of knowing; null for the day of death. */
  known_date: day,
  /** To which day the court extended the period to choose. */
  extended_until: day,
  /** When they renounced, accepted, or accepted with limited liability. */
  chosen_date: day,
};

/** An heir of an estate, with what decides until when they may choose and must file. */
const EstateHeir = z.object({
  ...choice,
  renounced: z.literal([0, 1]),
  /** For an heir who died after the decedent: the day, and the successors. */
  died_on: day,
  successors: z.array(z.object(choice)),
});
export type EstateHeir = z.output<typeof EstateHeir>;

/** Facts that decide whether and when real estate of a deceased owner must be registered. */
export const registrationDays = {
  owner_death_date: day,
  owner_known_date: day,
  acquisition_known_date: day,
  division_date: day,
  /** 相続人申告登記. */
  heir_notice_date: day,
  /** A registration before the one that is worked on, as by statutory shares. */
  registration_date: day,
  registration_applied_date: day,
  registration_completed_date: day,
};

const EstateProperty = z.object({
  property_id: z.number().int(),
  location: z.string(),
  status: nullableInt,
  ...registrationDays,
});
export type EstateProperty = z.output<typeof EstateProperty>;

/** The recorded facts of the decedent's estate that project deadlines need. */
export const Estate = z.object({ heirs: z.array(EstateHeir), properties: z.array(EstateProperty) });
export type Estate = z.output<typeof Estate>;
