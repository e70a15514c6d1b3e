import { Layout, type LayoutProps } from 'react-admin'
import { MainMenu } from './MainMenu.tsx'
import { TopBar } from './TopBar.tsx'
import { useDocumentTitle } from './use-document-title.ts'

export function ConsoleLayout({ children }: LayoutProps) {
  useDocumentTitle()
  return (
    <Layout appBar={TopBar} appBarAlwaysOn menu={MainMenu}>
      {children}
    </Layout>
  )
}
