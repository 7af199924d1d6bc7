export { emailTemplatesService } from './email-templates/service.ts';
export { chosenName, neutralSettings, type NamedSite } from './neutral-settings.ts';
export { siteSettingsRepository } from './repository.ts';
export { siteRoutes } from './routes.ts';
export { type Site, siteService } from './service.ts';
