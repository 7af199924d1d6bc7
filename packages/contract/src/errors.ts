/** Every error the API may answer: its status and the words shown (docs/product/calls.md#answers). */
export const errorCatalogue = {
  MalformedRequest: { status: 400, message: 'Malformed request' },
  NoToken: { status: 401, message: 'No token provided' },
  UserNotFound: { status: 401, message: 'User not found' },
  NoSession: { status: 401, message: 'Please sign in' },
  WrongCode: { status: 401, message: 'This code is incorrect or has already been used' },
  PasskeyRefused: { status: 401, message: 'This passkey is not known here, or its answer came too late' },
  WrongCredentials: { status: 401, message: 'Incorrect email or password' },
  NotEntitled: { status: 403, message: 'You need a subscription that covers this asset' },
  NotAllowed: { status: 403, message: 'This call cannot be made with an API key or a connected app' },
  ConnectDenied: { status: 403, message: 'The sign-in was refused' },
  EmailUnverified: { status: 403, message: 'Please verify your email. We have sent you a new link.' },
  EmailUnproven: {
    status: 403,
    message:
      'This provider has not verified your email address. Please verify it there, or sign up with a password.',
  },
  SignInAgain: { status: 403, message: 'Please sign in again first, then do this within 15 minutes.' },
  SecondFactorRequired: {
    status: 403,
    message: 'This shop requires two-factor authentication. Please set it up in your profile to go on.',
  },
  PasskeyNeeded: { status: 403, message: 'Please sign in with your passkey. This shop requires it.' },
  FactorStays: {
    status: 409,
    message: 'This shop requires a second factor. You can replace it, but not remove it.',
  },
  WrongOrigin: { status: 403, message: 'This call comes from another site' },
  WrongRole: { status: 403, message: 'Your role does not allow this' },
  OverLimit: { status: 403, message: 'This exceeds your limit. Please ask an owner.' },
  OwnAccount: { status: 403, message: 'This is your own account. Please ask someone else.' },
  NotFound: { status: 404, message: 'Not found' },
  MethodNotAllowed: { status: 405, message: 'Method not allowed' },
  TooSlow: { status: 408, message: 'The request took too long to arrive' },
  Conflict: { status: 409, message: 'Conflict' },
  AlreadyUsed: { status: 409, message: 'You have used your free Pro copy' },
  NameTaken: { status: 409, message: 'This name is taken' },
  EmailTaken: { status: 409, message: 'An account with this email already exists' },
  IdentityTaken: { status: 409, message: 'This sign-in belongs to another account' },
  LastWayIn: { status: 409, message: 'This is your only way to sign in. Please choose a password first.' },
  LimitReached: { status: 409, message: 'You have reached the limit. Please remove one first.' },
  LastOwner: { status: 409, message: 'There must be at least one owner' },
  Changed: { status: 409, message: 'Someone else has changed this in the meantime' },
  WrongState: { status: 409, message: 'This is not possible in its current state' },
  ConnectGone: { status: 410, message: 'This sign-in has expired. Please start it again.' },
  LinkExpired: { status: 410, message: 'Link Expired' },
  TooLarge: { status: 413, message: 'Request body is too large' },
  AvatarTooLarge: { status: 413, message: 'File limit exceeded. Upload a file up to 1 mb.' },
  UnsupportedMediaType: { status: 415, message: 'Unsupported content type' },
  AvatarWrongType: { status: 415, message: 'Invalid file format. Select a .jpg or .png file and try again.' },
  Invalid: { status: 422, message: 'Please check the marked fields' },
  InvalidFile: { status: 422, message: 'Invalid File' },
  SecondFactorNeeded: { status: 428, message: 'Please enter your second factor' },
  ConnectPending: { status: 428, message: 'The sign-in is waiting for approval' },
  TooManyRequests: { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
  DailyLimit: {
    status: 429,
    message: 'You have reached the daily limit of different Pro assets. Please continue tomorrow.',
  },
  HeadersTooLarge: { status: 431, message: 'The headers are too large' },
  FreeCopyLater: {
    status: 429,
    message: 'Five accounts on your network have used their free copy today. Please try again tomorrow.',
  },
  Internal: { status: 500, message: 'Internal Server Error' },
  Unavailable: { status: 503, message: 'Service unavailable. Please try again shortly.' },
  /** Too much is asked for at once, or what is asked for could not be made just now. */
  TryLater: { status: 503, message: 'Service unavailable. Please try again shortly.' },
  ProviderFailed: {
    status: 502,
    message: 'The answer of the provider could not be used. Please start the sign-in again.',
  },
  ProviderDown: {
    status: 503,
    message: 'The provider does not answer. Please try again shortly, or sign in with your password.',
  },
  PaymentMismatch: { status: 400, message: 'The payment could not be verified' },
  BadSignature: { status: 401, message: 'Signature is not valid' },
  PaidOnly: { status: 403, message: 'You need a paid subscription' },
  AlreadySubscribed: { status: 409, message: 'You are already subscribed to this plan' },
  TooManyOpen: {
    status: 409,
    message: 'You have three unfinished purchases. Please finish one of them, or try again in an hour.',
  },
  PriceChanged: { status: 409, message: 'The price has changed. Please check it before you pay.' },
  ConsentChanged: {
    status: 409,
    message: 'What you are asked to consent to has changed. Please reload the page and read it again.',
  },
  NothingLeft: { status: 409, message: 'Nothing is left to refund' },
  NotCancellable: { status: 409, message: 'This subscription cannot be cancelled' },
  NotResumable: { status: 409, message: 'This subscription cannot be resumed' },
  NotPausable: { status: 409, message: 'This subscription cannot be paused' },
  NoCardToChange: { status: 409, message: 'This subscription has no card to update' },
  NotUpgradable: { status: 409, message: 'This subscription cannot be upgraded to that plan' },
  SubscriptionBusy: {
    status: 409,
    message: 'This subscription is being changed. Please try again in a few minutes.',
  },
  ChangeInProgress: {
    status: 409,
    message: 'Another change to this subscription is in progress. Please try again in a few seconds.',
  },
  UpgradeDeclined: { status: 402, message: 'The payment was declined. Your plan has not changed.' },
  CheckoutFailed: { status: 502, message: 'Failed to create subscription' },
  RangeNotSatisfiable: { status: 416, message: 'The requested range is outside the file' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** The body of every failure. */
export interface ErrorBody {
  readonly error: {
    readonly name: ErrorCode;
    readonly message: string;
    /** Field name in the request → what is wrong with it. */
    readonly fields?: Readonly<Record<string, string>>;
    /** Where a person can do something about it. */
    readonly url?: string;
    /** The assets that it is about. */
    readonly assets?: readonly { readonly _id: string; readonly name: string }[] | undefined;
  };
}
