import { matchPath } from 'react-router'
import { competitionFilesPath, newCompetitionFilePath } from './resources/files/paths.ts'

/** The specification spells their record screens `new` and `{id}/edit`. */
const NEW_AND_EDIT = ['results', 'seasons', 'faqs', 'partners', 'gallery', 'users', 'members', 'admins', 'teams']

type Published = { path: string; screen: (id: string) => string }

const newAndEdit = (published: string, resource = published): Published[] => [
  { path: `/${published}/new`, screen: () => `/${resource}/create` },
  { path: `/${published}/:id/edit`, screen: (id) => `/${resource}/${id}` },
]

/** Paths of the specification (001 §2, 002 §2) that differ from react-admin's. */
export const PUBLISHED_PATHS: readonly Published[] = [
  ...NEW_AND_EDIT.flatMap((resource) => newAndEdit(resource)),
  { path: '/competion', screen: () => '/competions' },
  ...newAndEdit('competion', 'competions'),
  { path: '/competion/files/:id', screen: competitionFilesPath },
  { path: '/competion/files/:id/new', screen: newCompetitionFilePath },
  { path: '/competion/files/:id/edit', screen: (id) => `/files/${id}` },
  { path: '/team/:id/view', screen: (id) => `/teams/${id}/show` },
  { path: '/team/:id/edit', screen: (id) => `/teams/${id}` },
  { path: '/transection', screen: () => '/transections' },
  { path: '/contact-us', screen: () => '/contactus' },
  { path: '/trainings', screen: () => '/tranings' },
  ...newAndEdit('trainings', 'tranings'),
  { path: '/moetalents', screen: () => '/moe' },
  { path: '/moetalents/:id/view', screen: (id) => `/moe/${id}/show` },
]

export function resolvePublishedPath(path: string): string | undefined {
  for (const published of PUBLISHED_PATHS) {
    const match = matchPath(published.path, path)
    if (match) return published.screen(encodeURIComponent(match.params['id'] ?? ''))
  }
  return undefined
}
