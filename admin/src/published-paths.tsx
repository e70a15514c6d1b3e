import { Navigate, Route, useParams } from 'react-router'

/** The specification's paths (001 §2, 002 §2) whose spelling differs from react-admin's, and the screen each opens. */
const PUBLISHED: readonly { path: string; screen: (id: string) => string }[] = [
  { path: '/competion/:id/edit', screen: (id) => `/competions/${id}` },
  { path: '/seasons/:id/edit', screen: (id) => `/seasons/${id}` },
  { path: '/team/:id/view', screen: (id) => `/teams/${id}/show` },
  { path: '/team/:id/edit', screen: (id) => `/teams/${id}/show` },
  { path: '/transection', screen: () => '/transections' },
]

function ToScreen({ screen }: { screen: (id: string) => string }) {
  const { id = '' } = useParams()
  return <Navigate to={screen(encodeURIComponent(id))} replace />
}

/** Routes that send bookmarks of the published paths to their screens. */
export const publishedPaths = PUBLISHED.map(({ path, screen }) => (
  <Route key={path} path={path} element={<ToScreen screen={screen} />} />
))
