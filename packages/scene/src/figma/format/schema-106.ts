/**
 * What version 106 of Figma's archive knows beyond version 101, as a copy of July 2026 names it: definitions that are new,
 * and fields that are new in definitions that were there, each with its number. The numbers of the others are the same.
 */
export const since101 = `
enum NodeType: SPEC_BLOCK 61, TOOL_INSTANCE 62, CUSTOM_EFFECT_INSTANCE 63, NATIVE_CODE_LAYER_INSTANCE 64
enum PaintType: CUSTOM 10
enum EffectType: CUSTOM 9
enum StrokeAlign: OFFSET 3
enum StrokeCap: ERD_ONE 19, ERD_MANY 20
enum ImageType: GIF 5, WEBM 6
enum TextWrapStyle: AUTO 0, BALANCE 1, PRETTY 2
enum StackJustify: SPACE_AROUND 5, SPACE_EVENLY_CSS 6
enum EasingType: HOLD 14, EASE_IN 15
enum ColorSpace: DEFAULT 0, SRGB 1, DISPLAY_P3 2, HSL 3, HSB 4, OKLAB 5, OKLCH 6
message AuthoredColor: ColorSpace space 1, float c0 2, float c1 3, float c2 4, float c3 5
message AuthoredColorStop: AuthoredColor authoredColor 1, float position 2
enum CachedPreviewStatus: UNKNOWN 0, PENDING 1, COMPLETE 2, FAILED 3, ERROR 4
enum SnapshotCaptureMode: FULL 0, PARTIAL 1
message CodeSourceInfo: string originReferenceId 1, GUID originNodeId 2, GUID linkedSnapshotId 3,
    SnapshotCaptureMode captureMode 4, string sourceBlobRef 5, string sourceElementId 6
enum CodeObjectType: TOOL 4, CUSTOM_EFFECT 5, PLUGIN 6, WEB_LAYER_GENERIC 7, CUSTOM_FILL 8
message CustomToolArtifactRef: string customToolId 1, string customToolVersion 2,
    string publishedCustomToolId 3, string publishedCustomToolVersionId 4
message WeaveConnection: string workflowId 1, string nodeId 2
message WeaveLayerConnection: string weaveVariableId 1, string paintId 2
message Paint: VariableData gradientVar 43, CodeComponentId customEffectId 39,
    ComponentPropAssignment[] componentPropAssignments 40,
    InterpolationColorSpace interpolationColorSpace 41, InterpolationHueMethod interpolationHueMethod 42,
    AuthoredColor authoredColor 44, AuthoredColorStop[] authoredStops 45
enum InterpolationColorSpace: DEFAULT 0, OKLAB 1, OKLCH 2, HSL 3, SRGB_LINEAR 4
enum InterpolationHueMethod: SHORTER 0, LONGER 1, INCREASING 2, DECREASING 3
message CollaborativePlainText: string snapshotText 5, CollaborativeTextOpID[] snapshotVersion 6
message Effect: AuthoredColor authoredColor 56, AuthoredColor secondaryAuthoredColor 57,
    CodeComponentId customEffectId 43, ComponentPropAssignment[] componentPropAssignments 44,
    VariableData startRadiusVar 45, VariableData startOffsetXVar 46, VariableData startOffsetYVar 47,
    VariableData endOffsetXVar 48, VariableData endOffsetYVar 49, VariableData noiseSizeXVar 50,
    VariableData noiseSizeYVar 51, VariableData densityVar 52, VariableData effectOpacityVar 53,
    VariableData secondaryColorVar 54, GUID id 55
enum TransformSchemaType: NONE 0, FIXED_ORDER 1, FREEFORM 2
struct Matrix4f: float m00 1, float m01 2, float m02 3, float m03 4, float m10 5, float m11 6, float m12 7,
    float m13 8, float m20 9, float m21 10, float m22 11, float m23 12, float m30 13, float m31 14,
    float m32 15, float m33 16
message FixedOrderTransform3d: float perspective 1, float translateZ 2, float rotateX 3, float rotateY 4,
    float rotateZ 5
enum TransformFnType: NONE 0, MATRIX_3D 1, PERSPECTIVE 2, TRANSLATE_Z 3, ROTATE_X 4, ROTATE_Y 5, ROTATE_Z 6
message TransformFnValue: Matrix4f matrix3d 1, float perspective 2, float rotateAngle 3,
    float translateValue 4
message TransformFn: TransformFnType type 1, TransformFnValue value 2
message TransformSchemaValue: FixedOrderTransform3d fixedOrderTransform3d 1,
    TransformFn[] transformFunctions 2
message Transform3d: TransformSchemaType type 1, TransformSchemaValue value 2, bool backfaceHidden 3,
    bool visible 4
struct NumberVector2D: Number x 1, Number y 2
message Scene3d: float perspective 1, NumberVector2D perspectiveOrigin 2, bool preserve3d 3, bool visible 4
message TransformOrigin: Number x 1, Number y 2
enum ExportBackgroundType: SOLID 0, TRANSPARENT 1, GRID 2
message ExportSettings: int frameRate 13, int loopCount 14, ExportBackgroundType backgroundType 15,
    float duration 16, bool svgAnimated 17
enum StyleType: ANIMATION 7
message StrokeData: Stroke[] strokes 1, uint version 2
message Stroke: int strokeId 1, float strokeWeight 2, VariableData strokeWeightVar 3, Paint[] strokePaint 4,
    StyleId styleIdForStrokeFill 5, StrokeAlign strokeAlign 6, StrokeCap strokeCap 7, Number strokeCapSize 8,
    StrokeJoin strokeJoin 9, float miterLimit 10, float[] dashPattern 11, OptionalVector pathTrim 12,
    float strokeOffset 13, bool isDeleted 14
message PluginRelaunchData: CodeComponentId customToolId 5
enum EditorType: FIGSPEC 8
enum VariableTimingDisplayUnit: MILLISECONDS 0, SECONDS 1
message NodeChange: StyleAnimation[] styleAnimations 580, PartialPasteAnnotation partialPasteAnnotation 581,
    TextWrapStyle textWrapStyle 594, Path[] offsetFillMaskGeometry 564, Transform3d transform3d 570,
    StrokeData strokeData 571, Scene3d scene3d 572, TransformOrigin transformOrigin 587,
    uint stackLayoutVersion 574, MultiplayerMap presentationOutlines 573,
    VariableTimingDisplayUnit timingDisplayUnit 566, CodeSnapshotLayers codeSnapshotLayers 589,
    CodeSourceInfo codeSourceInfo 558, bool linkMotionScaleAspectRatio 597,
    VariableData keyframeValueRef 586, BezierHandles motionPathBezierHandles 598,
    InterpolationColorSpace interpolationColorSpace 599, InterpolationHueMethod interpolationHueMethod 600,
    TrackLoopMode trackLoopMode 591, StyleIdForAnimation[] styleIdsForAnimation 582,
    AnimationPresetId backingAnimationPresetId 583, Tools tools 568, CustomEffects customEffects 569,
    SourceControlConfig sourceControlConfig 557, MakeContentState makeContentState 595,
    SpecBlockType specBlockType 559, CollaborativePlainText specBlockContent 560,
    string specCodeBlockLanguage 561, string specBlockTableAlignment 562, int specBlockIndentLevel 563,
    string specImageHash 575, int specWidth 576, int specHeight 577,
    TableRowColumnSizeMap specBlockTableRowHeights 578, TableRowColumnSizeMap specBlockTableColumnWidths 579,
    string specEmbedUrl 590, bool placeholder 565, string placeholderClientLifecycleId 584,
    int placeholderInvalidateAt 585, bool disableJitDst 567, CustomToolArtifactRef customToolArtifactRef 588,
    WeaveConnection weaveConnection 592, WeaveLayerConnection[] weaveLayerConnections 593,
    string weaveLayerId 596
enum GitRepoRefProvider: UGIT 0, GITHUB 1, OTHER 2
message GitRepoRef: GitRepoRefProvider provider 1, string gitRepo 2, string gitRef 3
message SourceControlConfig: GitRepoRef origin 1, GitRepoRef upstream 2
enum MakeContentState: UNKNOWN 0, EMPTY 1, POPULATED 2, SEEDED 3
message CodeSnapshot: CachedPreviewStatus cachedPreviewStatus 8
message CodeOutputLayer: NodeChange node 1
message CodeSnapshotLayers: CodeSnapshotState state 1, uint invalidatedAt 2,
    CachedPreviewStatus cachedPreviewStatus 4, CodeOutputLayer[] layers 3
enum VariableField: EASING_DATA 57, MEDIA_CURRENT_TIME 58, TRANSFORM_3D_PERSPECTIVE 59,
    TRANSFORM_3D_TRANSLATION_Z 60, TRANSFORM_3D_ROTATION_X 61, TRANSFORM_3D_ROTATION_Y 62,
    TRANSFORM_3D_ROTATION_Z 63, POLYGON_COUNT 64, ARC_DATA_STARTING_ANGLE 65, ARC_DATA_ENDING_ANGLE 66,
    ARC_DATA_INNER_RADIUS 67, KEYFRAME_VALUE 68, MOTION_TRANSLATION_XY 69, MOTION_SCALE_XY 70,
    SCENE_3D_PERSPECTIVE 71, STAR_INNER_SCALE 72
message ComponentPropDef: SlotPropConfig slotPropConfig 12, ColorArrayConfig colorArrayConfig 13,
    ComponentPropVisibilityClause[] visibleWhen 14
message ComponentPropValue: Vector vectorValue 6, Line lineValue 7, Circle circleValue 8,
    Rotation3D rotation3DValue 9, CirclePoint circlePointValue 10, Gradient gradientValue 11,
    ColorPoint colorPointValue 12, ColorArray colorArrayValue 13
message TimelineData: PlaybackStyle playbackStyle 4, bool autoplay 5
enum ComponentPropType: COLOR_ARRAY 9, VECTOR 10, LINE 11, CIRCLE 12, ROTATION_3D 13, CIRCLE_POINT 14,
    GRADIENT 15, COLOR_POINT 16
message ComponentPropVisibilityClause: ComponentPropSiblingMatch[] siblingPropDefMatches 1
message ComponentPropSiblingMatch: string propName 1, ComponentPropVisibilityValue[] anyOf 2
message ComponentPropVisibilityValue: string stringValue 1, float floatValue 2, bool boolValue 3
message ParameterConfig: PointConfig pointConfig 7, LineConfig lineConfig 8,
    PointRadiusConfig pointRadiusConfig 9, Rotation3DConfig rotation3DConfig 10,
    CirclePointConfig circlePointConfig 11, ColorPointConfig colorPointConfig 12, bool showDividerAbove 13
message InputConfig: string icon 4
message SliderConfig: VariableData unit 4
enum PointMode: CANVAS_AND_UI 0, CANVAS 1, UI 2
message PointConfig: PointMode mode 1, NumberUnits unit 2
message Line: Vector a 1, Vector b 2
message LineConfig: PointMode mode 1, NumberUnits unit 2
message Circle: Vector center 1, float radius 2
message PointRadiusConfig: PointMode mode 1, NumberUnits positionUnit 2, NumberUnits radiusUnit 3,
    float minRadius 4, float maxRadius 5
message Rotation3D: float x 1, float y 2, float z 3, float translateZ 4
message Rotation3DConfig: PointMode mode 1
message CirclePoint: Vector center 1, float radius 2, float angle 3
message CirclePointConfig: PointMode mode 1, NumberUnits positionUnit 2, NumberUnits radiusUnit 3,
    float minRadius 4, float maxRadius 5
message ColorPoint: Vector point 1, VariableData color 2
message ColorPointConfig: PointMode mode 1, NumberUnits unit 2
message Gradient: GradientStop[] stops 1
message GradientStop: float position 1, VariableData color 2
message GradientParameterValue: ColorStop[] stops 1, Matrix transform 2, float opacity 3
message SelectOption: string icon 3
message ColorArrayConfig: uint minLength 1, uint maxLength 2
message SlotPropConfig: bool stretchChildOnInsert 1, bool displayByDefault 2, uint minChildren 3,
    uint maxChildren 4, bool allowPreferredValuesOnly 5
enum SpecBlockType: DEFAULT 0, PARAGRAPH 1, HEADING_1 2, HEADING_2 3, HEADING_3 4, HEADING_4 5, HEADING_5 6,
    HEADING_6 7, CODE_BLOCK 8, BLOCK_QUOTE 9, HORIZONTAL_RULE 10, ORDERED_LIST_ITEM 11,
    UNORDERED_LIST_ITEM 12, DOCUMENT 13, TABLE 14, TABLE_ROW 15, TABLE_CELL 16, TODO_LIST_ITEM_UNCHECKED 17,
    TODO_LIST_ITEM_CHECKED 18, IMAGE 19, EMBED 20
enum BackfillError: NONE 0, TRANSIENT_RETRYING 1, PERMANENTLY_FAILED 2, PASTE_FAILED 3
message PartialPasteAnnotation: bool isPartial 1, uint64 annotatedAt 2, BackfillError errorState 3,
    bool upserted 4
message PrototypeAction: bool enableJitSmartAnimate 43, InterpolationColorSpace interpolationColorSpace 44,
    InterpolationHueMethod interpolationHueMethod 45, bool transitionOverridesEnabled 42
enum MentionSource: SILENT_INSERT 2
message TimelinePlaybackStateData: uint status 1, uint64 playbackTimeUs 2, GUID timelineRootId 3,
    GUID timelineDefId 4, GUID focusedSubtimelineRootId 5
message AgentInfo: string name 1, string logo 2, string oauthClientId 3
enum AgentActivityStatus: RUNNING 1
message AgentCanvasActivity: GUID[] nodeIds 1, AgentActivityStatus status 2, string triggeringUserId 3
message UserChange: AgentInfo agentInfo 46, TimelinePlaybackStateData[] timelinePlaybackState 47,
    AgentCanvasActivity agentCanvasActivity 48
enum SceneGraphQueryMode: ADD 0, SET 1
enum PasteAssetType: STYLE_PROPERTIES 2, STYLE_PROPERTIES_FILL 3, STYLE_PROPERTIES_STROKE 4,
    STYLE_PROPERTIES_EFFECT 5
enum NodeChangeOrder: GUID 0, PREORDER 1, TOPOLOGICAL 2
message Message: SceneGraphQueryMode sceneGraphQueryMode 45, GUID[] undoBatchPageIds 46,
    string originFileKey 47, NodeChangeOrder nodeChangeOrder 48
enum VariableDataType: TIMING 23, VECTOR 24, COLOR_ARRAY 25, LINE 26, CIRCLE 27, ROTATION_3D 28,
    CIRCLE_POINT 29, GRADIENT 30, COLOR_POINT 31, GRADIENT_PAINT 32
enum VariableResolvedDataType: TIMING 16, VECTOR 17, COLOR_ARRAY 18, LINE 19, CIRCLE 20, ROTATION_3D 21,
    CIRCLE_POINT 22, GRADIENT 23, COLOR_POINT 24, GRADIENT_PAINT 25
message VariableAnyValue: Vector vectorValue 22, ColorArray colorArrayValue 23, Line lineValue 24,
    Circle circleValue 25, Rotation3D rotation3DValue 26, CirclePoint circlePointValue 27,
    Gradient gradientValue 28, ColorPoint colorPointValue 29,
    GradientParameterValue gradientParameterValue 30
enum ExpressionFunction: COMPOSE_COLOR 20
message ColorArray: VariableData[] colors 1
message ToolId: GUID guid 1, AssetRef assetRef 2
message CustomEffectId: GUID guid 1, AssetRef assetRef 2
enum VariableScope: COLOR_OPACITY 23
message KeyframeAnyValue: Vector vectorValue 4, bool boolValue 5, Circle circleValue 6, Line lineValue 7,
    CirclePoint circlePointValue 8, ColorPoint colorPointValue 9,
    GradientParameterValue gradientParameterValue 10
enum KeyframeValueType: VECTOR 4, BOOL 5, CIRCLE 6, LINE 7, CIRCLE_POINT 8, COLOR_POINT 9, GRADIENT_PAINT 10
message KeyframeTrackAnyParameter: GUID animationStyleBindingId 3
message AnimationPresetData: GUID timelineDefId 2
message StyleAnimation: AnimationPresetId animationPresetId 1
message StyleIdForAnimation: GUID id 1, GUID timelineDefId 2, StyleId animationStyleId 3,
    int64 timelineOffset 4, GeneratedAnimationPreset[] generatedAnimationPresets 5
message GeneratedAnimationPreset: AnimationPresetId animationPresetId 1
message Tools: ToolData[] tools 1
message ToolData: ToolId toolId 1, CodeComponentId backingCodeComponentId 2,
    ComponentPropAssignment[] componentPropAssignments 3
message TransitionOverride: GUID[] interactionIDs 9, bool disabled 10
enum KeyframeBindingEffectParametrizedField: MISSING 0, OFFSET_X 1, OFFSET_Y 2, RADIUS 3, SPREAD 4, COLOR 5,
    REFRACTION_RADIUS 6, SPECULAR_ANGLE 7, SPECULAR_INTENSITY 8, CHROMATIC_ABERRATION 9, SPLAY 10,
    REFRACTION_INTENSITY 11, START_RADIUS 12, START_OFFSET_X 13, START_OFFSET_Y 14, END_OFFSET_X 15,
    END_OFFSET_Y 16, NOISE_SIZE_X 17, NOISE_SIZE_Y 18, DENSITY 19, EFFECT_OPACITY 20, SECONDARY_COLOR 21
message NodeContentsKeyframeBindingLocation: TransitionOverrideBindingTopLevelField topLevelField 1,
    VariableField parameterFieldValue 2, int index 3,
    KeyframeBindingEffectParametrizedField effectParametrizedFieldValue 4
message TransitionOverridePropMapEntry: NodeContentsKeyframeBindingLocation nodeContentsBindingLocation 4
message ClipboardTextRange: int start 1, int end 2
message ClipboardSelectionRegion: ClipboardTextRange textRange 6
message CustomEffects: CustomEffectData[] customEffects 1
message CustomEffectData: CustomEffectId customEffectId 1
enum TrackLoopMode: NONE 0, LOOP 1
`;
