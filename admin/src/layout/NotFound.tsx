import { ErrorPage } from './ErrorPage.tsx'

export const NotFound = () => <ErrorPage title="texts.not_found_page" />
