import { routes } from '@olympiad/contracts/routes'
import { lazy, Suspense } from 'react'
import { AdminContext, AdminUI, CustomRoutes, Resource } from 'react-admin'
import { createBrowserRouter, Navigate, Route, RouterProvider } from 'react-router'
import { createAuthProvider } from './auth/auth-provider.ts'
import { Session } from './auth/session.ts'
import { dataProvider } from './data/data-provider.ts'
import { i18nProvider } from './i18n/i18n-provider.ts'
import { ConsoleLayout } from './layout/ConsoleLayout.tsx'
import { DirectionProvider } from './layout/DirectionProvider.tsx'
import { Toasts } from './layout/Toasts.tsx'
import { UndoQueueProvider } from './layout/UndoQueueProvider.tsx'
import { publishedRoutes } from './PublishedRoutes.tsx'
import { RESOURCES } from './resources/resource-list.ts'
import { createConsoleStore } from './store.ts'
import { createConsoleTheme } from './theme/theme.ts'

const session = new Session()
const authProvider = createAuthProvider(session, new URL(routes.home(), location.href).href)
const store = createConsoleStore()
const lightTheme = createConsoleTheme('light')
const darkTheme = createConsoleTheme('dark')

const Dashboard = lazy(async () => ({ default: (await import('./dashboard/Dashboard.tsx')).Dashboard }))
const Reports = lazy(async () => ({ default: (await import('./reports/Reports.tsx')).Reports }))
const NotFound = lazy(async () => ({ default: (await import('./layout/NotFound.tsx')).NotFound }))
const SignInPage = lazy(async () => ({ default: (await import('./auth/SignInPage.tsx')).SignInPage }))
const SecurityPage = lazy(async () => ({ default: (await import('./security/SecurityPage.tsx')).SecurityPage }))
const AccessDenied = lazy(async () => ({ default: (await import('./layout/AccessDenied.tsx')).AccessDenied }))
const InvitationPage = lazy(async () => ({ default: (await import('./auth/InvitationPage.tsx')).InvitationPage }))
const WritePage = lazy(async () => ({ default: (await import('./resources/mailings/WritePage.tsx')).WritePage }))
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
      <DirectionProvider>
        <UndoQueueProvider>
          <AdminUI
            requireAuth
            notification={Toasts}
            catchAll={NotFound}
            accessDenied={AccessDenied}
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
            <CustomRoutes noLayout>
              <Route
                path="/invitation"
                element={
                  <Suspense fallback={null}>
                    <InvitationPage />
                  </Suspense>
                }
              />
            </CustomRoutes>
            <CustomRoutes>
              <Route path="/dashboard" element={<Dashboard />} />
              <Route path="/reports" element={<Reports />} />
              <Route path="/security" element={<SecurityPage />} />
              <Route path="/write" element={<WritePage />} />
              {publishedRoutes}
            </CustomRoutes>
          </AdminUI>
        </UndoQueueProvider>
      </DirectionProvider>
    </AdminContext>
  )
}

// Only a data router can block navigation away from unsaved changes.
const router = createBrowserRouter([{ path: '*', element: <Console /> }], { basename: '/admin' })

export const App = () => <RouterProvider router={router} />
