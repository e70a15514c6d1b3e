import { ErrorPage } from './ErrorPage.tsx'

export const NotFound = () => <ErrorPage title="ra.page.not_found" heading="texts.not_found_page" />
