import { Layout, type LayoutProps, useGetIdentity } from 'react-admin'
import { Navigate, useLocation } from 'react-router'
import { ConflictPromptHost } from '../conflicts/ConflictPromptHost.tsx'
import { useRememberOpenedRecord } from '../find/recent-records.ts'
import { ReplacementPromptHost } from '../resources/results/ReplacementPromptHost.tsx'
import { ReauthenticationHost } from '../security/ReauthenticationHost.tsx'
import { ConsoleSidebar } from './ConsoleSidebar.tsx'
import { MainMenu } from './MainMenu.tsx'
import { TopBar } from './TopBar.tsx'
import { useDocumentTitle } from './use-document-title.ts'

const SECURITY = '/security'
const Nothing = () => null
const NO_MENU_BUTTON = { '& .RaAppBar-menuButton': { display: 'none' } } as const

/** Before the required second-factor setup, the menu hides screens that the server would refuse. */
export function ConsoleLayout({ children }: LayoutProps) {
  useDocumentTitle()
  useRememberOpenedRecord()
  const { identity, isPending } = useGetIdentity()
  const { pathname } = useLocation()
  const setupDue = identity?.['setupDue'] === true
  const mustRedirect = setupDue && pathname !== SECURITY
  return (
    <Layout
      appBar={TopBar}
      appBarAlwaysOn
      menu={setupDue || isPending ? Nothing : MainMenu}
      sidebar={setupDue ? Nothing : ConsoleSidebar}
      sx={setupDue ? NO_MENU_BUTTON : {}}
    >
      {mustRedirect ? <Navigate to={SECURITY} replace /> : isPending ? null : children}
      <ReauthenticationHost />
      <ReplacementPromptHost />
      <ConflictPromptHost />
    </Layout>
  )
}
