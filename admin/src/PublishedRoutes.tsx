import { Navigate, Route, useLocation } from 'react-router'
import { PUBLISHED_PATHS, resolvePublishedPath } from './published-paths.ts'

function ToScreen() {
  const { pathname, search } = useLocation()
  const screen = resolvePublishedPath(pathname) ?? '/'
  return <Navigate to={screen.includes('?') ? screen : screen + search} replace />
}

export const publishedRoutes = PUBLISHED_PATHS.map(({ path }) => (
  <Route key={path} path={path} element={<ToScreen />} />
))
