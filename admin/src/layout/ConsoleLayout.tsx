import { Layout, type LayoutProps } from 'react-admin'
import { ConsoleSidebar } from './ConsoleSidebar.tsx'
import { MainMenu } from './MainMenu.tsx'
import { TopBar } from './TopBar.tsx'
import { useDocumentTitle } from './use-document-title.ts'

export function ConsoleLayout({ children }: LayoutProps) {
  useDocumentTitle()
  return (
    <Layout appBar={TopBar} appBarAlwaysOn menu={MainMenu} sidebar={ConsoleSidebar}>
      {children}
    </Layout>
  )
}
