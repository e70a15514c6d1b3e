import { routes } from '@olympiad/contracts/routes'
import { lazy, Suspense } from 'react'
import { AdminContext, AdminUI, CustomRoutes, Resource } from 'react-admin'
import { createBrowserRouter, Navigate, Route, RouterProvider } from 'react-router'
import { authProviderOf } from './auth/auth-provider.ts'
import { Session } from './auth/session.ts'
import { dataProvider } from './data/data-provider.ts'
import { i18nProvider } from './i18n/i18n-provider.ts'
import { ConsoleLayout } from './layout/ConsoleLayout.tsx'
import { Direction } from './layout/Direction.tsx'
import { NotFound } from './layout/NotFound.tsx'
import { Toasts } from './layout/Toasts.tsx'
import { UndoQueue } from './layout/UndoQueue.tsx'
import { publishedRoutes } from './PublishedRoutes.tsx'
import { RESOURCES } from './resources/all.ts'
import { consoleStore } from './store.ts'
import { themeOf } from './theme/theme.ts'

const session = new Session()
const authProvider = authProviderOf(session, new URL(routes.home(), location.href).href)
const store = consoleStore()
const lightTheme = themeOf('light')
const darkTheme = themeOf('dark')

const Dashboard = lazy(async () => ({ default: (await import('./dashboard/Dashboard.tsx')).Dashboard }))
const SignInPage = lazy(async () => ({ default: (await import('./auth/SignInPage.tsx')).SignInPage }))
const SecurityPage = lazy(async () => ({ default: (await import('./security/SecurityPage.tsx')).SecurityPage }))
const ToDashboard = () => <Navigate to="/dashboard" replace />

function Console() {
  return (
    <AdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      store={store}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
    >
      <Direction>
        <UndoQueue>
          <AdminUI
            requireAuth
            notification={Toasts}
            catchAll={NotFound}
            disableTelemetry
            title="console.title"
            layout={ConsoleLayout}
            loginPage={
              <Suspense fallback={null}>
                <SignInPage />
              </Suspense>
            }
            dashboard={ToDashboard}
          >
            {RESOURCES.map((resource) => (
              <Resource key={resource.name} {...resource} />
            ))}
            <CustomRoutes>
              <Route path="/dashboard" element={<Dashboard />} />
              <Route path="/security" element={<SecurityPage />} />
              {publishedRoutes}
            </CustomRoutes>
          </AdminUI>
        </UndoQueue>
      </Direction>
    </AdminContext>
  )
}

// A data router, since only that can ask before unsaved changes are left.
const router = createBrowserRouter([{ path: '*', element: <Console /> }], { basename: '/admin' })

export const App = () => <RouterProvider router={router} />
