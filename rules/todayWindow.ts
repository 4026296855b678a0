/** Deadlines stand on the page of today from so many days before. */
export const deadlineDaysAhead = 30;
/** A plan that nobody followed for so many days is a matter that rests, and no plan any more. */
export const planDaysBack = 90;
