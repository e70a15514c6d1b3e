import { matchPath } from 'react-router'
import { filesOf, newFileOf } from './resources/files/paths.ts'

/** Resources that the specification names as we do, but whose screens for one record it spells `new` and `{id}/edit`. */
const NEW_AND_EDIT = ['results', 'seasons', 'faqs', 'partners', 'gallery', 'users', 'members', 'admins', 'teams']

type Published = { path: string; screen: (id: string) => string }

const newAndEdit = (published: string, resource = published): Published[] => [
  { path: `/${published}/new`, screen: () => `/${resource}/create` },
  { path: `/${published}/:id/edit`, screen: (id) => `/${resource}/${id}` },
]

/** The specification's paths (001 §2, 002 §2) whose spelling differs from react-admin's, and the screen each opens. */
export const PUBLISHED: readonly Published[] = [
  ...NEW_AND_EDIT.flatMap((resource) => newAndEdit(resource)),
  { path: '/competion', screen: () => '/competions' },
  ...newAndEdit('competion', 'competions'),
  { path: '/competion/files/:id', screen: filesOf },
  { path: '/competion/files/:id/new', screen: newFileOf },
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

/** Where a published path leads; undefined where it is the console's own already. */
export function screenOf(path: string): string | undefined {
  for (const published of PUBLISHED) {
    const match = matchPath(published.path, path)
    if (match) return published.screen(encodeURIComponent(match.params['id'] ?? ''))
  }
  return undefined
}
