/**
 * Where a silent fault costs most. `mutate` are the files whose code is changed, `judges` the test files that must
 * notice, on the embedded database, the quick ones first. Globs from the repository's root.
 * @type {Record<string, { mutate: string[], judges: string[] }>}
 */
export const areas = {
  entitlements: {
    mutate: [
      'apps/server/src/modules/billing/use-cases/entitlements/entitlements.ts',
      'apps/server/src/modules/billing/domain/subscription-rules.ts',
    ],
    judges: [
      'apps/server/src/modules/billing/use-cases/entitlements/entitlements.test.ts',
      'apps/server/src/modules/billing/domain/subscription-rules.test.ts',
    ],
  },
  prices: {
    mutate: [
      'apps/server/src/modules/billing/domain/pricing.ts',
      'apps/server/src/platform/clock.ts',
      'packages/contract/src/money.ts',
    ],
    judges: [
      'apps/server/src/modules/billing/domain/pricing.test.ts',
      'packages/contract/src/money.test.ts',
      'apps/server/src/platform/clock.test.ts',
      'apps/server/src/modules/billing/use-cases/plans/payment-regions.test.ts',
    ],
  },
  coupons: {
    mutate: [
      'apps/server/src/modules/billing/use-cases/coupons/coupons.ts',
      'apps/server/src/modules/billing/store/coupon-repository.ts',
    ],
    judges: [
      'apps/server/src/modules/billing/store/coupon-repository.test.ts',
      'apps/server/src/modules/billing/use-cases/coupons/{coupon-rules,coupons,coupon-conditions}.test.ts',
    ],
  },
  payments: {
    mutate: [
      'apps/server/src/modules/billing/domain/order-rules.ts',
      'apps/server/src/gateways/{paddle,razorpay}/events.ts',
    ],
    judges: [
      'apps/server/src/modules/billing/domain/order-rules.test.ts',
      'apps/server/src/gateways/{paddle,razorpay}/events.test.ts',
    ],
  },
  tokens: {
    mutate: [
      'apps/server/src/platform/ids.ts',
      'apps/server/src/modules/accounts/{links/links,sessions/sessions,store/user-repository}.ts',
    ],
    judges: [
      'apps/server/src/platform/ids.test.ts',
      'apps/server/src/modules/accounts/{store/user-repository,sessions/sessions,links/links}.test.ts',
    ],
  },
  copying: {
    mutate: ['apps/server/src/modules/catalogue/domain/entitlement.ts'],
    judges: ['apps/server/src/modules/catalogue/domain/entitlement.test.ts'],
  },
  limits: {
    mutate: ['apps/server/src/platform/http/{rate-limits,rate-limit-repository}.ts'],
    judges: ['apps/server/src/platform/http/rate-limits.test.ts'],
  },
  sanitising: {
    mutate: ['apps/server/src/modules/updates/rich-text.ts', 'apps/server/src/platform/http/html.ts'],
    judges: [
      'apps/server/src/modules/updates/rich-text.test.ts',
      'apps/server/src/platform/{http/html,mail/mail-layout}.test.ts',
    ],
  },
  payload: {
    mutate: [
      'packages/scene/src/figma/{clipboard,message,layers/*}.ts',
      'packages/scene/src/figma/format/{codec,decode-message,extended-schema,node-change,partial-decoder,payload-buffer}.ts',
      'packages/scene/src/layout/{board,board-size}.ts',
    ],
    judges: ['packages/scene/src/figma/golden/*.test.ts', 'packages/scene/src/figma/format/codec.test.ts'],
  },
};
