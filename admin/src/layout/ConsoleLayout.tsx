import { Layout, type LayoutProps, useGetIdentity } from 'react-admin'
import { Navigate, useLocation } from 'react-router'
import { ConflictAsked } from '../conflicts/ConflictAsked.tsx'
import { ReplacementAsked } from '../resources/results/ReplacementAsked.tsx'
import { OwnerAsked } from '../security/OwnerAsked.tsx'
import { ConsoleSidebar } from './ConsoleSidebar.tsx'
import { MainMenu } from './MainMenu.tsx'
import { TopBar } from './TopBar.tsx'
import { useDocumentTitle } from './use-document-title.ts'

const SECURITY = '/security'
const Nothing = () => null
const NO_MENU_BUTTON = { '& .RaAppBar-menuButton': { display: 'none' } } as const

/** Bar, menu and screen. Who has to set a second factor up first is led there, and finds no menu of closed doors. */
export function ConsoleLayout({ children }: LayoutProps) {
  useDocumentTitle()
  const { identity, isPending } = useGetIdentity()
  const { pathname } = useLocation()
  const setupDue = identity?.['setupDue'] === true
  const away = setupDue && pathname !== SECURITY
  return (
    <Layout
      appBar={TopBar}
      appBarAlwaysOn
      menu={setupDue ? Nothing : MainMenu}
      sidebar={setupDue ? Nothing : ConsoleSidebar}
      sx={setupDue ? NO_MENU_BUTTON : {}}
    >
      {away ? <Navigate to={SECURITY} replace /> : isPending ? null : children}
      <OwnerAsked />
      <ReplacementAsked />
      <ConflictAsked />
    </Layout>
  )
}
