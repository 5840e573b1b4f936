const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Returns the usual time until an answer, rounded up: 'an hour', '3 hours' or '2 days'. */
export const answerTime = (minutes: number): string => {
  if (minutes <= 60) return 'an hour';
  const hours = Math.ceil(minutes / 60);
  return hours < 24 ? counted(hours, 'hour') : hours === 24 ? 'a day' : counted(Math.ceil(hours / 24), 'day');
};
