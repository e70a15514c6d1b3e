import type { DashboardCount } from '@olympiad/contracts/views/dashboard'

export const filteredListPath = ({ resource, filter }: Pick<DashboardCount, 'resource' | 'filter'>): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`
