/** Of the api. */
export const eventPath = (id: string, ...parts: readonly string[]): string =>
  ['/api/admin/events', id, ...parts].join('/')
/** Of a head judge's calls, which admins who manage results may use too. */
export const judgingPath = (id: string, ...parts: readonly string[]): string =>
  ['/api/judging/events', id, ...parts].join('/')
/** Of the console. */
export const eventScreen = (id: string, ...parts: readonly string[]): string =>
  ['/events', encodeURIComponent(id), 'show', ...parts].join('/')
