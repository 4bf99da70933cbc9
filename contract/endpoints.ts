import { checkSession, getProfile, logIn, logOut } from './auth/auth.ts';
import { listKeptMails, sendTestMail } from './backoffice/backoffice.ts';
import { listCategories, listIndustryTags, listProducts } from './catalog/catalog.ts';
import { getBrand } from './content/brand.ts';
import { findRedirect, getClientIp } from './content/content.ts';
import { reportError } from './reports/error-report.ts';

/**
 * Every call the API answers. The server must have a handler for each (a missing one does not compile), and the
 * OpenAPI document is made from it. The browser imports single endpoints instead, so it carries only what it calls.
 */
export const endpoints = {
  checkSession,
  findRedirect,
  getBrand,
  getClientIp,
  getProfile,
  listCategories,
  listIndustryTags,
  listKeptMails,
  listProducts,
  logIn,
  logOut,
  reportError,
  sendTestMail,
};

export type Endpoints = typeof endpoints;
