/** Deadlines stand on the page of today from so many days before. */
export const deadlineDaysAhead = 30;
