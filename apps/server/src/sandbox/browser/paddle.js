/** Stands in for Paddle.js: the same calls, the same events. */
(() => {
  const parts = import('/sandbox/dialog.js');
  let setup = {};
  let dialog;
  let current;

  const emit = (name, data) => setup.eventCallback?.({ name, data });
  const settingsOf = (settings) => ({ ...setup.checkout?.settings, ...settings });

  async function call(path, body) {
    const { post } = await parts;
    return post(path, { ...body, token: setup.token });
  }

  async function open(options) {
    const { openDialog } = await parts;
    const settings = settingsOf(options.settings);
    current = await call('/sandbox/browser/paddle/open', { ...options, settings: undefined });
    const mayRemove = current.discount && settings.allowDiscountRemoval !== false;
    const isInline = settings.displayMode === 'inline';
    dialog = await openDialog({
      title: 'Paddle checkout',
      amount: await amountOf(current),
      what: current.items.map((item) => item.product.name).join(', '),
      inside: isInline ? (document.querySelector(`.${settings.frameTarget}`) ?? undefined) : undefined,
      onPay: () => pay(settings),
      onFail: fail,
      onClose: closed,
      ...(mayRemove && { onRemoveDiscount: removeDiscount }),
    });
    emit('checkout.loaded', current);
  }

  async function amountOf(data) {
    const { money } = await parts;
    return money(Math.round(data.totals.total * 100), data.currency_code);
  }

  async function pay(settings) {
    emit('checkout.payment.initiated', current);
    const id = current.transaction_id;
    const { status } = await call('/sandbox/pay', {
      gateway: 'paddle',
      id,
      outcome: 'success',
      webhooks: 'send',
    });
    current = { ...current, status };
    dialog.say('Payment received.', 'right');
    dialog.finish();
    emit('checkout.completed', current);
    if (settings.successUrl) window.location.assign(settings.successUrl);
  }

  async function fail() {
    emit('checkout.payment.initiated', current);
    const id = current.transaction_id;
    await call('/sandbox/pay', { gateway: 'paddle', id, outcome: 'failure', webhooks: 'send' });
    dialog.say('Your payment was declined. Try another card.', 'wrong');
    emit('checkout.payment.failed', current);
  }

  async function removeDiscount() {
    current = await call('/sandbox/browser/paddle/remove-discount', {
      transactionId: current.transaction_id,
    });
    dialog.setAmount(await amountOf(current));
    dialog.dropDiscount();
    dialog.say('');
    emit('checkout.updated', current);
    emit('checkout.discount.removed', current);
  }

  function closed() {
    const data = current;
    current = undefined;
    emit('checkout.closed', data);
  }

  function report(error) {
    const detail = error instanceof Error ? error.message : 'The checkout could not be opened';
    setup.eventCallback?.({
      name: 'checkout.error',
      type: 'front-end_error',
      code: 'validation',
      detail,
      documentation_url: 'https://developer.paddle.com/errors/overview',
    });
  }

  const Paddle = {
    Version: 'v1',
    Initialized: false,
    Status: { libraryVersion: '2.0.0-sandbox' },
    Environment: { set() {} },
    Initialize(options) {
      if (Paddle.Initialized)
        throw new Error('[PADDLE BILLING] Paddle.Initialize() can only be called once.');
      if (!options?.token) throw new Error('[PADDLE BILLING] A client-side token is needed.');
      setup = { ...options };
      Paddle.Initialized = true;
    },
    Setup(options) {
      Paddle.Initialize(options);
    },
    Update(options) {
      setup = { ...setup, ...options };
    },
    Spinner: { show() {}, hide() {} },
    Checkout: {
      open: (options) => void open(options).catch(report),
      updateCheckout: (options) => void update(options).catch(report),
      updateItems: (items) => void update({ items }).catch(report),
      close() {
        if (!dialog) return;
        dialog.close();
        dialog = undefined;
        if (current) closed();
      },
    },
    PricePreview: (request) => call('/sandbox/browser/paddle/price-preview', request),
    TransactionPreview: (request) => call('/sandbox/browser/paddle/transaction-preview', request),
    Retain: { demo() {}, initCancellationFlow: async () => ({ status: 'chose_to_cancel' }) },
  };

  /** Another choice of items or discount is a new transaction in the same dialog. */
  async function update(options) {
    const previous = current;
    const items = previous.items.map((item) => ({ priceId: item.price_id, quantity: item.quantity }));
    current = await call('/sandbox/browser/paddle/open', { items, ...options });
    dialog.setAmount(await amountOf(current));
    emit('checkout.updated', current);
    if (!previous.discount && current.discount) emit('checkout.discount.applied', current);
  }

  window.Paddle = Paddle;
  window.PaddleBillingV1 = Paddle;
})();
