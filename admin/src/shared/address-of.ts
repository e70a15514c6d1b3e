import type { Figure } from '@olympiad/contracts/views/dashboard'

/** The list that a figure counts, narrowed as it was counted. */
export const addressOf = ({ resource, filter }: Pick<Figure, 'resource' | 'filter'>): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`
