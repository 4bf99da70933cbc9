interface Call {
  method: 'GET' | 'POST';
  path: `/api/${string}`;
}

/**
 * Every call of the API by name: where it lives. The browser carries only this and the types; the schemas behind the
 * names are in endpoints.ts.
 */
export const calls = {
  checkSession: { method: 'GET', path: '/api/auth/logo' },
  findRedirect: { method: 'GET', path: '/api/web-set/redirect' },
  getAdvertisements: { method: 'GET', path: '/api/info/advertisement' },
  getArticle: { method: 'GET', path: '/api/web-set/article' },
  getBrand: { method: 'GET', path: '/api/web-set/brand' },
  getClientIp: { method: 'GET', path: '/api/client-ip' },
  getLegalText: { method: 'GET', path: '/api/web-set/legal' },
  getPage: { method: 'GET', path: '/api/web-set/page' },
  getProduct: { method: 'GET', path: '/api/product/v2/detail' },
  getProfile: { method: 'POST', path: '/api/info/user/profile' },
  getSetting: { method: 'GET', path: '/api/web-set/setting' },
  getSolution: { method: 'GET', path: '/api/web-set/solution' },
  listArticles: { method: 'GET', path: '/api/web-set/articles' },
  listCategories: { method: 'GET', path: '/api/product/v2/category_list' },
  listIndustryTags: { method: 'GET', path: '/api/product/v2/tag_list' },
  listKeptMails: { method: 'GET', path: '/api/backoffice/mail' },
  listProducts: { method: 'GET', path: '/api/product/v2/list' },
  listSolutions: { method: 'GET', path: '/api/web-set/solutions' },
  logIn: { method: 'POST', path: '/api/auth/login' },
  logOut: { method: 'POST', path: '/api/auth/logout' },
  recommendProducts: { method: 'GET', path: '/api/product/v2/recommend' },
  reportError: { method: 'POST', path: '/api/info/feishu/notify' },
  sendTestMail: { method: 'POST', path: '/api/backoffice/mail/test' },
  suggest: { method: 'GET', path: '/api/product/v2/suggest' },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
