import { Navigate, Route, useLocation } from 'react-router'
import { PUBLISHED, screenOf } from './published-paths.ts'

function ToScreen() {
  const { pathname, search } = useLocation()
  const screen = screenOf(pathname) ?? '/'
  return <Navigate to={screen.includes('?') ? screen : screen + search} replace />
}

/** Routes that send bookmarks of the published paths to their screens. */
export const publishedRoutes = PUBLISHED.map(({ path }) => <Route key={path} path={path} element={<ToScreen />} />)
